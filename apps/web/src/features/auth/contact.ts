/** A person's contact address, which is also their name here. */
export interface Contact {
  readonly way: 'email' | 'mobile';
  readonly account: string;
  readonly areaId: number | undefined;
}
