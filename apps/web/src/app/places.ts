/** The places of the app. Nothing else names one: the routes and the menus are made of this list. */
import type { PlaceLink } from '../shared/navigation.ts';
import { home } from './places/home.ts';
import { legal } from './places/legal.ts';
import { markets } from './places/markets.ts';
import { spot } from './places/spot.ts';
import { lever } from './places/lever.ts';
import { second } from './places/second.ts';
import { shop } from './places/shop.ts';
import { savings } from './places/savings.ts';
import { assets } from './places/assets.ts';
import { personal } from './places/personal.ts';
import { fairness } from './places/fairness.ts';
import { news } from './places/news.ts';
import { entry } from './places/entry.ts';
import { demo } from './places/demo.ts';

/** In the order in which menus list them. */
const PLACES = [
  home,
  legal,
  markets,
  spot,
  lever,
  second,
  shop,
  savings,
  assets,
  personal,
  fairness,
  news,
  entry,
  demo,
];

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
type PlaceRoute = ItemOf<(typeof PLACES)[number]['routes']>;

export const routes = PLACES.flatMap((place): readonly PlaceRoute[] => place.routes);
export const links = PLACES.flatMap((place): readonly PlaceLink[] => ('links' in place ? place.links : []));
export const followers = PLACES.flatMap((place) => ('follows' in place ? place.follows : []));
