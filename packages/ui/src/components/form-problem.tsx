/** The problem of a whole form, above its fields; nothing where there is none. */
export function FormProblem({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-control border border-danger px-3 py-2 text-[13px] leading-5 text-t1">
      {text}
    </p>
  );
}
