import 'server-only'
import { LOOKS, type Look } from '#lib/site/theme/looks/looks.ts'

/** The blocks as they come with the site: the first look's own order. */
const AS_DELIVERED = [
	'property-list',
	'places',
	'listing-map',
	'article',
	'testimonials',
	'property-list',
	'valuation',
	'project',
]

/** Whether a list has nothing but entries of another one, in the order of that one. */
function isWithin(list: readonly string[], whole: readonly string[]): boolean {
	let at = 0
	return list.every((entry) => {
		const found = whole.indexOf(entry, at)
		at = found + 1
		return found >= 0
	})
}

/**
 * Returns the blocks of the home page in the order of a look. Blocks that the agency has added to or ordered itself stay
 * as it left them.
 */
export function inLookOrder<Block extends { type: string }>(blocks: readonly Block[], look: Look): readonly Block[] {
	const order = LOOKS[look].home
	const types = blocks.map(({ type }) => type)
	if (order === null || !isWithin(types, AS_DELIVERED)) return blocks
	const left = [...blocks]
	const ordered = order.flatMap((type) => {
		const at = left.findIndex((block) => block.type === type)
		return at < 0 ? [] : left.splice(at, 1)
	})
	return [...ordered, ...left]
}
