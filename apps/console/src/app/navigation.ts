import type { Permission } from '@candor/contract/console';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  Coins,
  Gauge,
  Globe,
  Handshake,
  Landmark,
  Link2,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Newspaper,
  Radio,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  TrendingUp,
  UserCog,
  UserX,
  UsersRound,
  Wrench,
} from 'lucide-react';

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The right without which the page would only refuse. */
  readonly permission: Permission;
}

/** The console's menu: every page that stands on its own, in groups. */
export const NAVIGATION = [
  {
    label: 'console.groupWork',
    entries: [
      { to: '/home', label: 'console.home', icon: Gauge, permission: 'queues.read' },
      { to: '/proposals', label: 'console.proposals', icon: Handshake, permission: 'proposals.read' },
      { to: '/withdrawals', label: 'console.withdrawals', icon: ArrowUpFromLine, permission: 'queues.read' },
      { to: '/notices', label: 'console.notices', icon: ArrowDownToLine, permission: 'queues.read' },
      { to: '/identity', label: 'console.identity', icon: BadgeCheck, permission: 'queues.read' },
      { to: '/feedback', label: 'console.feedback', icon: MessageSquareText, permission: 'queues.read' },
      { to: '/closings', label: 'console.closings', icon: UserX, permission: 'queues.read' },
      { to: '/users', label: 'console.users', icon: UsersRound, permission: 'people.read' },
      { to: '/messages', label: 'console.messages', icon: Mail, permission: 'messages.read' },
    ],
  },
  {
    label: 'console.groupMarkets',
    entries: [
      { to: '/terms', label: 'console.terms', icon: SlidersHorizontal, permission: 'configuration.read' },
      { to: '/currencies', label: 'console.currencies', icon: Coins, permission: 'configuration.read' },
      { to: '/sources', label: 'console.sources', icon: Radio, permission: 'configuration.read' },
    ],
  },
  {
    label: 'console.groupMoney',
    entries: [
      { to: '/chains', label: 'console.chains', icon: Link2, permission: 'queues.read' },
      { to: '/money', label: 'console.money', icon: Landmark, permission: 'money.read' },
      { to: '/fees', label: 'console.fees', icon: TrendingUp, permission: 'money.read' },
    ],
  },
  {
    label: 'console.groupContent',
    entries: [
      { to: '/news', label: 'console.news', icon: Newspaper, permission: 'content.read' },
      { to: '/settings', label: 'console.settings', icon: Wrench, permission: 'configuration.read' },
      { to: '/countries', label: 'console.countries', icon: Globe, permission: 'areas.change' },
    ],
  },
  {
    label: 'console.groupOperation',
    entries: [
      { to: '/operators', label: 'console.operators', icon: UserCog, permission: 'operators.read' },
      { to: '/record', label: 'console.record', icon: ScrollText, permission: 'audit.read' },
      { to: '/own', label: 'console.own', icon: ReceiptText, permission: 'session.own' },
    ],
  },
] as const satisfies readonly { readonly label: string; readonly entries: readonly Entry[] }[];
