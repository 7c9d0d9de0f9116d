import * as areas from './areas/operators.ts';
import type { SaidOnce } from './every-key.ts';
import type { OperatorRole, Rights } from './operator-roles.ts';

type Areas = typeof areas;
type RightsOf<Area> = Area extends { readonly RIGHTS: infer Own } ? keyof Own & string : never;
type RightsByArea = { readonly [Area in keyof Areas]: RightsOf<Areas[Area]> };

/** A right that a call of the console needs. Each is of an area, whose `operators.ts` names the roles that have it. */
export type Permission = RightsByArea[keyof Areas];

/** Joins the rights of all areas; a right that two areas name does not compile. */
function everyRight(
  byArea: Areas & SaidOnce<RightsByArea>,
): Readonly<Record<Permission, readonly OperatorRole[]>> {
  const each: readonly object[] = Object.values(byArea);
  const rights = each.flatMap((area) => ('RIGHTS' in area ? [area.RIGHTS as Rights] : []));
  return Object.assign({}, ...rights) as Record<Permission, readonly OperatorRole[]>;
}

const ROLES_WITH = everyRight(areas);

/** Returns whether a role has a right. */
export function roleHas(role: OperatorRole, permission: Permission): boolean {
  return ROLES_WITH[permission].includes(role);
}

/** Returns the rights of a role by name. */
export function permissionsOf(role: OperatorRole): Permission[] {
  return (Object.keys(ROLES_WITH) as Permission[])
    .filter((permission) => roleHas(role, permission))
    .toSorted();
}
