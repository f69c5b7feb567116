import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { changedRange, idsOf, isGroup, isSame } from './same.ts'

/** A place that two people changed in different ways. What is missing was not there, or was removed. */
export interface Conflict {
	path: JsonPath
	base?: Json
	mine?: Json
	theirs?: Json
}

/** Whose version of a place is taken, by its path as JSON. */
export type Choices = ReadonlyMap<string, 'mine' | 'theirs'>

interface Three<T> {
	base: T
	mine: T
	theirs: T
}

interface Merging {
	choices: Choices
	conflicts: Conflict[]
}

type Maybe = Json | undefined

const known = (name: string, value: Maybe) => (value === undefined ? {} : { [name]: value })

/** Notes a conflict, unless a member has chosen. Until then the draft's version stays, or the one that there is. */
function disputed({ base, mine, theirs }: Three<Maybe>, path: JsonPath, merging: Merging): Maybe {
	const choice = merging.choices.get(JSON.stringify(path))
	if (choice !== undefined) return choice === 'mine' ? mine : theirs
	merging.conflicts.push({ path, ...known('base', base), ...known('mine', mine), ...known('theirs', theirs) })
	return mine ?? theirs
}

function mergeGroups(three: Three<{ [name: string]: Json }>, path: JsonPath, merging: Merging): Json {
	const { base, mine, theirs } = three
	const at = (group: { [name: string]: Json }, name: string) => (Object.hasOwn(group, name) ? group[name] : undefined)
	const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
	const fields = names.flatMap((name): [string, Json][] => {
		const one = { base: at(base, name), mine: at(mine, name), theirs: at(theirs, name) }
		const value = merge(one, [...path, name], merging)
		return value === undefined ? [] : [[name, value]]
	})
	return Object.fromEntries(fields)
}

const inBoth = (ids: readonly string[], ...others: (readonly string[])[]) =>
	ids.filter((id) => others.every((other) => other.includes(id)))

/** Returns the ids of one list with those of another put behind the same neighbour as there. */
function woven(first: readonly string[], second: readonly string[]): string[] {
	const order = [...first]
	for (const [at, id] of second.entries()) {
		if (order.includes(id)) continue
		const before = second.slice(0, at).findLast((one) => order.includes(one))
		order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
	}
	return order
}

function mergedOrder({ base, mine, theirs }: Three<string[]>, path: JsonPath, merging: Merging): string[] {
	const shared = {
		base: inBoth(base, mine, theirs),
		mine: inBoth(mine, base, theirs),
		theirs: inBoth(theirs, base, mine),
	}
	if (isSame(shared.mine, shared.base)) return woven(theirs, mine)
	if (isSame(shared.theirs, shared.base) || isSame(shared.theirs, shared.mine)) return woven(mine, theirs)
	const choice = disputed(shared, path, merging)
	return choice === shared.theirs ? woven(theirs, mine) : woven(mine, theirs)
}

function mergeKeyed(lists: Three<Json[]>, ids: Three<string[]>, path: JsonPath, merging: Merging): Json {
	const entry = (which: keyof Three<Json[]>, id: string): Maybe => {
		const at = ids[which].indexOf(id)
		return at < 0 ? undefined : lists[which][at]
	}
	return mergedOrder(ids, path, merging).flatMap((id): Json[] => {
		const three = { base: entry('base', id), mine: entry('mine', id), theirs: entry('theirs', id) }
		const own = ids.mine.indexOf(id)
		const value = merge(three, [...path, own < 0 ? ids.theirs.indexOf(id) : own], merging)
		return value === undefined ? [] : [value]
	})
}

/** Merges lists without ids: if each side changed another part, both parts; if none moved anything, entry by entry. */
function mergePlain(lists: Three<Json[]>, path: JsonPath, merging: Merging): Maybe {
	const { base, mine, theirs } = lists
	const [own, other] = [changedRange(base, mine), changedRange(base, theirs)]
	const isBefore = own.to <= other.from && !(own.from === other.from && own.to === other.to)
	if (isBefore) return [...mine.slice(0, own.otherTo), ...base.slice(own.to, other.from), ...theirs.slice(other.from)]
	if (other.to <= own.from && !(own.from === other.from && own.to === other.to))
		return [...theirs.slice(0, other.otherTo), ...base.slice(other.to, own.from), ...mine.slice(own.from)]
	if (mine.length !== base.length || theirs.length !== base.length) return disputed(lists, path, merging)
	return base.flatMap((entry, at): Json[] => {
		const three = { base: entry, mine: mine[at], theirs: theirs[at] }
		const value = merge(three, [...path, at], merging)
		return value === undefined ? [] : [value]
	})
}

function merge(three: Three<Maybe>, path: JsonPath, merging: Merging): Maybe {
	const { base, mine, theirs } = three
	if (isSame(mine, theirs) || isSame(theirs, base)) return mine
	if (isSame(mine, base)) return theirs
	if (isGroup(mine) && isGroup(theirs)) {
		if (isGroup(base)) return mergeGroups({ base, mine, theirs }, path, merging)
		if (base === undefined) return mergeGroups({ base: {}, mine, theirs }, path, merging)
	}
	if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
		const lists = { base, mine, theirs }
		const ids = { base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) }
		if (ids.base && ids.mine && ids.theirs)
			return mergeKeyed(lists, { base: ids.base, mine: ids.mine, theirs: ids.theirs }, path, merging)
		return mergePlain(lists, path, merging)
	}
	return disputed(three, path, merging)
}

/**
 * Merges two changes of the same value: of a draft (`mine`) and of its file since (`theirs`). Changes of different
 * places are both kept. Where both changed the same place, `choices` selects the version; a place without a choice is
 * returned as a conflict, with all its versions.
 */
export function mergeValues(three: Three<Json>, choices: Choices = new Map()): { value: Json; conflicts: Conflict[] } {
	const merging: Merging = { choices, conflicts: [] }
	const value = merge(three, [], merging) ?? null
	return { value, conflicts: merging.conflicts }
}
