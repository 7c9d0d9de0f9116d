import type { Permission } from '@candor/contract/console';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgeCheck,
  BookOpen,
  ChartColumn,
  Coins,
  Gauge,
  Globe,
  Handshake,
  Landmark,
  Link2,
  ListOrdered,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Network,
  Newspaper,
  Palette,
  Radio,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  TrendingUp,
  UserCog,
  UserX,
  UsersRound,
  Wrench,
} from 'lucide-react';

/** A page of the menu, with the right without which it would only refuse; its word has the name of its path. */
function entry<const Name extends string>(name: Name, icon: LucideIcon, permission: Permission) {
  return { to: `/${name}`, label: `console.${name}`, icon, permission } as const;
}

/** The console's menu: every page that stands on its own, in groups. */
export const NAVIGATION = [
  {
    label: 'console.groupWork',
    entries: [
      entry('home', Gauge, 'queues.read'),
      entry('proposals', Handshake, 'proposals.read'),
      entry('withdrawals', ArrowUpFromLine, 'queues.read'),
      entry('notices', ArrowDownToLine, 'queues.read'),
      entry('identity', BadgeCheck, 'queues.read'),
      entry('feedback', MessageSquareText, 'queues.read'),
      entry('closings', UserX, 'queues.read'),
      entry('users', UsersRound, 'people.read'),
      entry('messages', Mail, 'messages.read'),
    ],
  },
  {
    label: 'console.groupP2p',
    entries: [
      entry('p2p', ArrowLeftRight, 'p2p.read'),
      entry('trades', ListOrdered, 'p2p.read'),
      entry('appeals', Scale, 'p2p.read'),
      entry('claims', ShieldAlert, 'p2p.read'),
      entry('shops', Store, 'p2p.read'),
      entry('p2pFigures', ChartColumn, 'p2p.read'),
    ],
  },
  {
    label: 'console.groupMarkets',
    entries: [
      entry('terms', SlidersHorizontal, 'configuration.read'),
      entry('currencies', Coins, 'configuration.read'),
      entry('sources', Radio, 'configuration.read'),
    ],
  },
  {
    label: 'console.groupMoney',
    entries: [
      entry('networks', Network, 'queues.read'),
      entry('chains', Link2, 'queues.read'),
      entry('solvency', ShieldCheck, 'queues.read'),
      entry('money', Landmark, 'money.read'),
      entry('fees', TrendingUp, 'money.read'),
      entry('books', BookOpen, 'money.read'),
    ],
  },
  {
    label: 'console.groupContent',
    entries: [
      entry('news', Newspaper, 'content.read'),
      entry('brand', Palette, 'configuration.read'),
      entry('settings', Wrench, 'configuration.read'),
      entry('countries', Globe, 'areas.change'),
    ],
  },
  {
    label: 'console.groupOperation',
    entries: [
      entry('operators', UserCog, 'operators.read'),
      entry('record', ScrollText, 'audit.read'),
      entry('own', ReceiptText, 'session.own'),
    ],
  },
] as const;
