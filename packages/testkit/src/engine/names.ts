/** Names that a scenario gives to its users and orders, with their numbers. */
export class Names {
  readonly #ids = new Map<string, number>();
  readonly #names = new Map<number, string>();

  set(name: string, id: number): void {
    this.#ids.set(name, id);
    this.#names.set(id, name);
  }

  idOf(name: string): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`nothing is called ${name}`);
    return id;
  }

  nameOf(id: number): string {
    return this.#names.get(id) ?? `#${id}`;
  }

  has(name: string): boolean {
    return this.#ids.has(name);
  }

  all(): string[] {
    return [...this.#ids.keys()];
  }
}
