export { type Accounts, AccountKeys, identityOf, keyHashOf, ownerOf } from './accounts.ts';
export { type BuiltTree, buildTree, type TreeInput } from './build-tree.ts';
export { capOf, planTree, TooManyAccounts, type TreePlan } from './plan.ts';
export { type BalanceProof, proveBalance, type ProvenLeaf } from './prove-balance.ts';
export { EqualLeaves } from './sorted-leaves.ts';
export { treeFiles } from './tree-files.ts';
