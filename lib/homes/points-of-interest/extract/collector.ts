import type { OsmPoint, OsmTags } from './osm-items.ts'

/** Picks one kind of thing out of an extract of OpenStreetMap, which is read twice: all tags first, then single nodes. */
export interface Collector<T> {
	/** Names of the tags that it looks at. */
	tags: readonly string[]
	take: (tags: OsmTags, item: unknown) => void
	/** Returns the numbers of the nodes whose position it needs. */
	nodes: () => readonly number[]
	finish: (nodes: ReadonlyMap<number, OsmPoint>) => T[]
}
