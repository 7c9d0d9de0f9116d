import { createContext, use } from 'react';
import type { Features } from './joined.ts';

const Context = createContext<Features | undefined>(undefined);

/** Gives the answers of all features to the pages that gather them. */
export const FeaturesProvider = Context.Provider;

/** Returns the answers of all features. */
export function useFeatures(): Features {
  const features = use(Context);
  if (features === undefined) throw new Error('The features are not provided here.');
  return features;
}
