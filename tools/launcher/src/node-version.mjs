/** Ends with a clear sentence when this Node cannot run the product; the same range as `engines`. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isFit = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (isFit) return;
  console.error(
    `Candor needs Node 20.19 or newer in the 20 line, or 22.12 or newer; this is ${process.version}.`,
  );
  process.exit(1);
}
