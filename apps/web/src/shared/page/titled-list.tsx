import { useId } from 'react';

interface TitledListProps {
  readonly title: string;
  /** Complete sentences, each of them once. */
  readonly items: readonly string[];
}

/** A short list of sentences below its title, in a section of a page. */
export function TitledList({ title, items }: TitledListProps) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="text-sm leading-5 font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-2 grid list-disc gap-2 pl-4 text-sm leading-6 text-t2">
        {items.map((item) => (
          <li key={item} className="text-pretty">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
