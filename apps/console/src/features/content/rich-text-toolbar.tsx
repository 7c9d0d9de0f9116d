import { Toolbar } from '@base-ui/react/toolbar';
import { MenuButton, type MenuEntry } from '@candor/ui';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  ChevronDown,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link2,
  Link2Off,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { useTranslation } from '@candor/web-kit';

type Apply = (chain: ChainedCommands) => ChainedCommands;

interface Tool {
  readonly icon: LucideIcon;
  readonly apply: Apply;
  /** True if the selection has it already; absent for a button without a state. */
  readonly isOn?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4): Omit<Tool, 'icon'> => ({
  apply: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** The tools by the name of their label, in groups. */
const GROUPS = [
  {
    undo: { icon: Undo2, apply: (chain) => chain.undo() },
    redo: { icon: Redo2, apply: (chain) => chain.redo() },
  },
  {
    heading2: { icon: Heading2, ...heading(2) },
    heading3: { icon: Heading3, ...heading(3) },
    heading4: { icon: Heading4, ...heading(4) },
  },
  {
    bold: { icon: Bold, apply: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') },
    italic: {
      icon: Italic,
      apply: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
    },
    code: { icon: Code, apply: (chain) => chain.toggleCode(), isOn: (editor) => editor.isActive('code') },
  },
  {
    bulletList: {
      icon: List,
      apply: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    orderedList: {
      icon: ListOrdered,
      apply: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    quote: {
      icon: TextQuote,
      apply: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    rule: { icon: Minus, apply: (chain) => chain.setHorizontalRule() },
  },
] as const satisfies readonly Readonly<Record<string, Tool>>[];

type KeysOf<Group> = Group extends unknown ? keyof Group : never;
type ToolName = KeysOf<(typeof GROUPS)[number]>;
const TOOLS = GROUPS.map((group) => Object.entries(group) as [ToolName, Tool][]);

/** Buttons of the editor; one tab stop, the arrows move between them. */
export function RichTextToolbar({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.flat()
        .filter(([, { isOn }]) => isOn?.(now) === true)
        .map(([name]) => name),
      off: TOOLS.flat()
        .filter(([, { apply }]) => !apply(now.can().chain()).run())
        .map(([name]) => name),
      hasLink: now.isActive('link'),
      isInTable: now.isActive('table'),
    }),
  });
  const run = (apply: Apply) => () => void apply(editor.chain().focus()).run();
  const close = () => setDialog(undefined);
  return (
    <div className="rich-text-tools">
      <Toolbar.Root aria-label={t('content.toolbar')} className="flex flex-wrap gap-x-3">
        {TOOLS.map((group, index) => (
          <Toolbar.Group key={index} className="flex">
            {group.map(([name, { icon, apply, isOn }]) => (
              <ToolButton
                key={name}
                icon={icon}
                label={t(`content.tool_${name}`)}
                isPressed={isOn && state.on.includes(name)}
                isDisabled={state.off.includes(name)}
                onPress={run(apply)}
              />
            ))}
          </Toolbar.Group>
        ))}
        <Toolbar.Group className="flex">
          <ToolButton
            icon={Link2}
            label={t('content.tool_link')}
            isPressed={state.hasLink}
            onPress={() => setDialog('link')}
          />
          <ToolButton
            icon={Link2Off}
            label={t('content.tool_unlink')}
            isDisabled={!state.hasLink}
            onPress={run((chain) => chain.extendMarkRange('link').unsetLink())}
          />
          <ToolButton
            icon={ImagePlus}
            label={t('content.tool_picture')}
            onPress={() => setDialog('picture')}
          />
        </Toolbar.Group>
      </Toolbar.Root>
      <TableMenu editor={editor} isInTable={state.isInTable} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </div>
  );
}

interface ToolButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Absent for what has no state. */
  readonly isPressed?: boolean | undefined;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

function ToolButton({ icon: Icon, label, isPressed, isDisabled = false, onPress }: ToolButtonProps) {
  return (
    <Toolbar.Button
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </Toolbar.Button>
  );
}

/** The acts on a table, in the order of the menu. */
const TABLE_ACTS = {
  rowAfter: (chain) => chain.addRowAfter(),
  columnAfter: (chain) => chain.addColumnAfter(),
  headerRow: (chain) => chain.toggleHeaderRow(),
  deleteRow: (chain) => chain.deleteRow(),
  deleteColumn: (chain) => chain.deleteColumn(),
  deleteTable: (chain) => chain.deleteTable(),
} as const satisfies Readonly<Record<string, Apply>>;

function TableMenu({ editor, isInTable }: { readonly editor: Editor; readonly isInTable: boolean }) {
  const { t } = useTranslation();
  const acts = Object.entries(TABLE_ACTS) as [keyof typeof TABLE_ACTS, Apply][];
  const entries: readonly MenuEntry[] = [
    {
      kind: 'action',
      text: t('content.table_insert'),
      isDisabled: isInTable,
      onAction: () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { kind: 'line' },
    ...acts.map(([name, apply]) => ({
      kind: 'action' as const,
      text: t(`content.table_${name}`),
      isDisabled: !isInTable,
      onAction: () => void apply(editor.chain().focus()).run(),
    })),
  ];
  return (
    <MenuButton
      label={t('content.table')}
      triggerClassName="icon-button w-11 grid-flow-col"
      trigger={
        <>
          <Table size={16} strokeWidth={1.75} aria-hidden />
          <ChevronDown size={12} strokeWidth={1.75} aria-hidden />
        </>
      }
      entries={entries}
    />
  );
}
