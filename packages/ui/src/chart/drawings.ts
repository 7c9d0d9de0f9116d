/** Lines that a user draws on a chart. Each is kept as its kind and the positions of its points. */
export const DRAWING_TOOLS = ['trend', 'horizontal', 'ray', 'fibonacci'] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

interface DrawingPoint {
  /** Unix milliseconds; the interval of the chart may change under a drawing. */
  readonly time: number;
  readonly price: number;
}

export interface Drawing {
  readonly tool: DrawingTool;
  readonly points: readonly DrawingPoint[];
}

const POINT_COUNT: Record<DrawingTool, number> = { trend: 2, horizontal: 1, ray: 2, fibonacci: 2 };
/** More than anybody draws; a bound for what a broken store could hand us. */
const DRAWINGS_MAX = 100;

function isPoint(value: unknown): value is DrawingPoint {
  const point = value as Partial<DrawingPoint> | null;
  return typeof point === 'object' && Number.isFinite(point?.time) && Number.isFinite(point?.price);
}

function isDrawing(value: unknown): value is Drawing {
  const drawing = value as Partial<Drawing> | null;
  const tool = DRAWING_TOOLS.find((each) => each === drawing?.tool);
  const { points } = drawing ?? {};
  return tool !== undefined && points?.length === POINT_COUNT[tool] && points.every(isPoint);
}

/** The drawings among what a store gave back; anything else in it is dropped. */
export function readDrawings(stored: unknown): readonly Drawing[] {
  return Array.isArray(stored) ? stored.filter(isDrawing).slice(0, DRAWINGS_MAX) : [];
}
