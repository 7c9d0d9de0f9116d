import Bowser from 'bowser';

/** `Chrome · Windows`, from what a browser calls itself; the text itself where nobody knows it. */
export function deviceName(agent: string): string {
  const { browser, os } = Bowser.parse(agent === '' ? ' ' : agent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return known.length === 0 ? agent : known.join(' · ');
}
