import { uploadPicture, useTranslation } from '@candor/web-kit';
import { PictureField } from '@candor/web-kit/pictures';

const PICTURES_MAX = 10;

interface PicturesFieldProps {
  readonly urls: readonly string[];
  readonly onChange: (urls: readonly string[]) => void;
}

/** Up to ten pictures, one field each; an empty field waits for the next one. */
export function PicturesField({ urls, onChange }: PicturesFieldProps) {
  const { t } = useTranslation();
  const places = [...urls, ...(urls.length < PICTURES_MAX ? [''] : [])];
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      {places.map((url, place) => (
        <PictureField
          key={url === '' ? 'next' : url}
          label={t('p2p.statement.picture', { place: String(place + 1) })}
          hint={t('p2p.statement.coverOthers')}
          url={url}
          error={undefined}
          send={uploadPicture}
          onChange={(next) =>
            onChange(
              next === ''
                ? urls.filter((each) => each !== url)
                : [...urls.filter((each) => each !== url), next],
            )
          }
        />
      ))}
    </div>
  );
}
