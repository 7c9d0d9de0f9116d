export interface Series {
  readonly name: string;
  readonly points: readonly {
    readonly users: number;
    readonly rate: number;
    readonly heapMegabytes: number;
  }[];
}

const WIDTH = 860;
const HEIGHT = 330;
const PANEL = { width: 330, height: 200, top: 56, left: [70, 490] } as const;
const COLOURS = ['#7b3fe4', '#0b7d74', '#b4541a'];
const DASHES = ['', '6 3', '2 3'];

/** A value's place between two ends. */
type Scale = (value: number) => number;

interface Panel {
  readonly title: string;
  readonly left: number;
  readonly read: (point: Series['points'][number]) => number;
  readonly label: (value: number) => string;
}

const PANELS: readonly Panel[] = [
  {
    title: 'Commands a second, one thread',
    left: PANEL.left[0],
    read: ({ rate }) => rate,
    label: (value) => `${Math.round(value / 1_000)} k`,
  },
  {
    title: 'Memory of the engine',
    left: PANEL.left[1],
    read: ({ heapMegabytes }) => heapMegabytes,
    label: (value) => (value >= 1_000 ? `${(value / 1_000).toFixed(1)} GB` : `${Math.round(value)} MB`),
  },
];

/** Two small panels over the number of users, one line for each number of markets; readable on light and dark. */
export function growthChart(series: readonly Series[]): string {
  const panels = PANELS.map((panel) => drawPanel(panel, series)).join('\n');
  const legend = series
    .map(({ name }, place) => {
      const x = PANEL.left[0] + place * 150;
      return (
        line([x, HEIGHT - 14], [x + 30, HEIGHT - 14], place) +
        `<text x="${x + 38}" y="${HEIGHT - 10}">${name}</text>`
      );
    })
    .join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="The engine's rate and memory as users and markets grow" font-family="system-ui, sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#ffffff"/>
<g fill="#26203a">
${panels}
${legend}
</g>
</svg>
`;
}

function drawPanel({ title, left, read, label }: Panel, series: readonly Series[]): string {
  const { width, height, top } = PANEL;
  const users = (series[0]?.points ?? []).map((point) => point.users);
  const most = niceCeiling(Math.max(...series.flatMap(({ points }) => points.map(read))));
  const x = logScale(users, left, left + width);
  const y: Scale = (value) => top + height - (value / most) * height;
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = y(most * share);
    return (
      `<path d="M${left} ${round(at)}H${left + width}" stroke="#d9d4e6"/>` +
      `<text x="${left - 8}" y="${round(at + 4)}" text-anchor="end">${label(most * share)}</text>`
    );
  });
  const ticks = users.map(
    (count) =>
      `<text x="${round(x(count))}" y="${top + height + 20}" text-anchor="middle">${count.toLocaleString('en-US')}</text>`,
  );
  const lines = series.map(({ points }, place) => {
    const path = points.map((point) => `${round(x(point.users))} ${round(y(read(point)))}`).join('L');
    const dots = points.map(
      (point) =>
        `<circle cx="${round(x(point.users))}" cy="${round(y(read(point)))}" r="3.5" fill="${COLOURS[place % COLOURS.length]}"/>`,
    );
    return `<path d="M${path}" ${stroke(place)}/>${dots.join('')}`;
  });
  return [
    `<text x="${left}" y="34" font-size="14" font-weight="600">${title}</text>`,
    ...grid,
    ...ticks,
    `<text x="${left + width}" y="${top + height + 38}" text-anchor="end">users</text>`,
    ...lines,
  ].join('\n');
}

function logScale(values: readonly number[], from: number, to: number): Scale {
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  return (value) => from + ((Math.log(value) - low) / (high - low)) * (to - from);
}

/** 1, 2 or 5 times a power of ten. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

const round = (value: number) => Math.round(value * 10) / 10;
const stroke = (place: number) =>
  `fill="none" stroke="${COLOURS[place % COLOURS.length]}" stroke-width="2" stroke-dasharray="${DASHES[place % DASHES.length]}"`;
const line = (from: readonly [number, number], to: readonly [number, number], place: number) =>
  `<path d="M${from.join(' ')}L${to.join(' ')}" ${stroke(place)}/>`;
