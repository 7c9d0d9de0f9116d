import './texts.ts';
import { Dialog } from '@candor/ui';
import { SearchList } from '@candor/ui/search-list';
import { useTranslation } from '@candor/web-kit';
import { type Command, type CommandSources, useCommands } from './use-commands.ts';

interface CommandListProps extends CommandSources {
  readonly onDone: () => void;
}

/** Everything that the trade screen can go to or switch, narrowed by typing. */
export function CommandList({ onDone, ...sources }: CommandListProps) {
  const { t } = useTranslation();
  const commands = useCommands(sources);
  return (
    <Dialog title={t('command.title')} closeLabel={t('common.close')} onClose={onDone}>
      <SearchList<Command>
        label={t('command.title')}
        placeholder={t('command.placeholder')}
        nothing={t('command.nothing')}
        items={commands}
        keyOf={({ kind, text }) => `${kind} ${text}`}
        detailOf={({ kind }) => t(`command.kinds.${kind}`)}
        onChoose={({ run }) => {
          onDone();
          run();
        }}
      />
    </Dialog>
  );
}
