/** How somebody is reached, and how they are called here. */
export interface Contact {
  readonly way: 'email' | 'mobile';
  readonly account: string;
  readonly areaId: number | undefined;
}
