const PSBT_BEGINNING = [0x70, 0x73, 0x62, 0x74, 0xff];

/** Returns the text of a file with a signed transaction: wallets write a PSBT as bytes or as text, and other ones as text. */
export function signedTextOf(bytes: Uint8Array): string {
  const isPsbt = PSBT_BEGINNING.every((byte, place) => bytes[place] === byte);
  if (!isPsbt) return new TextDecoder().decode(bytes).trim();
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
