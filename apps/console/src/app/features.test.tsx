import '../shared/texts.ts';
import { expect, it } from 'vitest';
import english from '../shared/terms/locales/en.json' with { type: 'json' };
import { type Subject, termsOf } from '../shared/terms/subjects.ts';
import { joinFeatures } from '../shared/features/joined.ts';
import { features, menu } from './features.ts';
import { openRouter } from './router.tsx';

it('a name that two features answer is refused, and features that leave a name unanswered do not compile', () => {
  const routes = undefined;
  const declined = { routes, openRoutes: routes, menu: routes, onEveryPage: routes, userTables: routes };
  const others = { terms: routes, proposals: routes, rights: routes, actions: routes, objects: routes };
  const one = { ...declined, ...others, queues: { shops: { label: 'console.all', to: '/shops' } } } as const;
  // @ts-expect-error The other queues have no answer.
  expect(() => joinFeatures([one, one])).toThrow('Two features answer');
});

it('every page that a feature names is a page of the console', () => {
  const { routesByPath } = openRouter();
  const named = [
    ...menu.flatMap(({ entries }) => entries.map(({ to }) => to)),
    ...Object.values(features.queues).map(({ to }) => to),
    ...Object.values(features.objects).flatMap((object) => object?.page ?? object?.list ?? []),
  ];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !(path in routesByPath))).toEqual([]);
});

/** The words of a product in each language. */
const WORDS = /^(name|text)_\w\w$/;
/** Values that are typed; the others are chosen from words. */
const TYPED = ['amount', 'limit', 'own_amount', 'fraction', 'count', 'list', 'text'] as const;

it('every term is explained where it is typed, and no explanation is of a term that is gone', () => {
  const wanted = (Object.keys(features.terms) as readonly Subject[]).flatMap((subject) =>
    termsOf(features.terms[subject])
      .filter(([name, form]) => TYPED.some((each) => each === form) && !WORDS.test(name))
      .map(([name]) => `help_${subject}_${name}`),
  );
  const written = Object.keys(english.term).filter((key) => key.startsWith('help_'));
  expect(written.toSorted()).toEqual(wanted.toSorted());
});
