import { QueryView } from '@candor/web-kit';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/console-api.ts';

interface PaperPictureProps {
  /** The name of the picture on the exchange. */
  readonly name: string;
  readonly label: string;
}

/** A picture of identity papers, read once and kept in memory alone. */
export function PaperPicture({ name, label }: PaperPictureProps) {
  const picture = useQuery({
    queryKey: ['own', 'console/papers_picture', name],
    queryFn: ({ signal }) => call('console/papers_picture', { name }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <figure>
      <figcaption className="mb-1 text-xs leading-4 text-t3">{label}</figcaption>
      <div className="min-h-48">
        <QueryView query={picture} rows={4}>
          {({ media_type: mediaType, content_base64: content }) => (
            <img
              src={`data:${mediaType};base64,${content}`}
              alt={label}
              className="max-h-[70dvh] max-w-full rounded-control border border-hairline bg-bg2"
            />
          )}
        </QueryView>
      </div>
    </figure>
  );
}
