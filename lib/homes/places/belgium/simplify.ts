type Point = readonly [x: number, y: number]

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
	const [dx, dy] = [bx - ax, by - ay]
	const length = dx * dx + dy * dy
	const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
	return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Returns a line without the points that stray less than `tolerance` from it (Douglas and Peucker); its ends stay. */
export function simplifiedLine(points: readonly Point[], tolerance: number): Point[] {
	const [first, last] = [points[0], points.at(-1)]
	if (first === undefined || last === undefined || points.length < 3) return [...points]
	const strays = points.map((point) => distanceToLine(point, first, last))
	const most = Math.max(...strays)
	if (most <= tolerance) return [first, last]
	const at = strays.indexOf(most)
	return [
		...simplifiedLine(points.slice(0, at + 1), tolerance).slice(0, -1),
		...simplifiedLine(points.slice(at), tolerance),
	]
}
