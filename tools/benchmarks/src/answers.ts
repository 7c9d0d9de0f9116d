export interface Question {
  readonly name: string;
  readonly input: unknown;
}

export type Answer = { readonly value: unknown } | { readonly error: string };

/** Answers the parent's named requests in a child process, which ends when the parent has. */
export function answerParent(answers: Readonly<Record<string, (input: never) => unknown>>): void {
  const find = async ({ name, input }: Question): Promise<unknown> => {
    const answer = answers[name];
    if (answer === undefined) throw new Error(`nobody answers "${name}" here`);
    return await answer(input as never);
  };
  process.on('message', (question) => {
    find(question as Question).then(
      (value) => process.send?.({ value } satisfies Answer),
      (error: unknown) =>
        process.send?.({
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies Answer),
    );
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
