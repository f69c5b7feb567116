/** A point of a flat map or a screen. */
export interface FlatPoint {
	x: number
	y: number
}

/** Returns the distance from a point to a stretch. */
function fromStretch({ x, y }: FlatPoint, from: FlatPoint, to: FlatPoint): number {
	const [dx, dy] = [to.x - from.x, to.y - from.y]
	const length = dx ** 2 + dy ** 2
	const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length))
	return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}

/** Returns a line without what is within the tolerance of a straight line (Douglas and Peucker, 1973). Keeps both ends. */
export function straightened(line: readonly FlatPoint[], tolerance: number): FlatPoint[] {
	const [from, to] = [line[0], line.at(-1)]
	if (!from || !to || line.length < 3) return [...line]
	const distances = line.slice(1, -1).map((point) => fromStretch(point, from, to))
	const farthest = Math.max(...distances)
	if (farthest <= tolerance) return [from, to]
	const middle = distances.indexOf(farthest) + 1
	return [
		...straightened(line.slice(0, middle + 1), tolerance),
		...straightened(line.slice(middle), tolerance).slice(1),
	]
}
