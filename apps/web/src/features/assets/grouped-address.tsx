import { Fragment } from 'react';

const GROUP = /.{1,4}/gu;

interface GroupedAddressProps {
  readonly address: string;
  /** The number of characters at each end that stand out. */
  readonly boldEnds?: number;
}

/** An address in groups of four, apart by space that is not part of the text: a selection copies the address itself. */
export function GroupedAddress({ address, boldEnds = 0 }: GroupedAddressProps) {
  const last = address.length - boldEnds;
  return (
    <span className="break-words" translate="no">
      {(address.match(GROUP) ?? []).map((group, index) => (
        <Fragment key={index}>
          <span className="mr-[0.4em] inline-block">
            {Array.from(group, (sign, offset) => {
              const at = index * 4 + offset;
              return at < boldEnds || at >= last ? <b key={at}>{sign}</b> : sign;
            })}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
