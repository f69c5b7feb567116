'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import type { OwnConflict } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import type { DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import type { OwnHomeView, PublicationState } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import {
	type OwnPicture,
	type OwnRow,
	type OwnValue,
	type OwnValues,
	type PictureList,
	picturesOf,
	rowsOf,
} from '#lib/homes/manual-listings/form/listing-values.ts'

const PAUSE_MS = 1200
const RETRY_MS = 5000

interface Present {
	version: number
	values: OwnValues
	by: string | null
}

interface Saved {
	standing: PublicationState
	/** Fields that follow from what was saved, such as the place of an address. */
	filled: Readonly<Record<string, OwnValue | null>>
}

const isSame = (one: OwnValue | undefined, other: OwnValue | undefined) => JSON.stringify(one) === JSON.stringify(other)

function withValue(values: OwnValues, key: string, value: OwnValue | null | undefined): OwnValues {
	const next = { ...values }
	if (value === null || value === undefined || value === '') delete next[key]
	else next[key] = value
	return next
}

/**
 * The draft of a home: what is changed is saved by itself after a pause. If another member saved meanwhile, their fields
 * appear here and ours are saved on top; a field that both changed waits until a member settles it.
 */
export function useOwnDraft(view: OwnHomeView, language: string, somebody: string) {
	const { id } = view.standing
	const [values, setValues] = useState(view.values)
	const [standing, setStanding] = useState(view.standing)
	const [save, setSave] = useState<'saved' | 'saving' | 'unsaved'>('saved')
	const [refused, setRefused] = useState<readonly string[]>([])
	const [conflicts, setConflicts] = useState<Readonly<Record<string, OwnConflict>>>({})
	const [revisions, setRevisions] = useState<Readonly<Record<string, number>>>({})
	const now = useRef({ values: view.values, base: view.values, version: view.standing.version })
	const pending = useRef(new Map<string, OwnValue | null>())
	const waiting = useRef(new Set<string>())
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const queue = useRef<Promise<unknown>>(Promise.resolve())

	const show = useCallback((next: OwnValues) => {
		now.current.values = next
		setValues(next)
	}, [])
	const renew = useCallback((keys: readonly string[]) => {
		setRevisions((all) => ({ ...all, ...Object.fromEntries(keys.map((key) => [key, (all[key] ?? 0) + 1])) }))
	}, [])
	const arrived = useCallback((next: PublicationState) => {
		now.current.version = next.version
		setStanding(next)
	}, [])

	/** Takes over what another member saved. */
	const merge = useCallback(
		({ version, values: theirs, by }: Present) => {
			const { base, values: mine } = now.current
			const keys = [...new Set([...Object.keys(base), ...Object.keys(theirs)])]
			const changed = keys.filter((key) => !isSame(base[key], theirs[key]))
			const both = changed.filter((key) => pending.current.has(key) && !isSame(mine[key], theirs[key]))
			const free = changed.filter((key) => !pending.current.has(key))
			for (const key of both) waiting.current.add(key)
			setConflicts((all) => ({
				...all,
				...Object.fromEntries(both.map((key) => [key, { theirs: theirs[key], by: by ?? somebody }])),
			}))
			show(free.reduce((next, key) => withValue(next, key, theirs[key]), mine))
			renew(free)
			now.current.base = theirs
			now.current.version = version
		},
		[show, renew, somebody],
	)

	/** Takes over what the server filled in, but for a field that is being written. */
	const takeFilled = useCallback(
		(filled: Saved['filled']) => {
			const entries = Object.entries(filled)
			const free = entries.filter(([key]) => !pending.current.has(key))
			const into = (values: OwnValues, own: typeof entries) =>
				own.reduce((next, [key, value]) => withValue(next, key, value), values)
			now.current.base = into(now.current.base, entries)
			show(into(now.current.values, free))
			renew(free.map(([key]) => key))
		},
		[show, renew],
	)

	const toSave = useCallback(() => [...pending.current].filter(([key]) => !waiting.current.has(key)), [])

	const send = useCallback(async (): Promise<void> => {
		const entries = toSave()
		if (entries.length === 0) return
		setSave('saving')
		const set = Object.fromEntries(entries)
		const { version } = now.current
		const answer = await postDesk<Saved>('homes/own/save', { id, version, language, set })
		if (answer.ok) {
			for (const [key, value] of entries) {
				if (pending.current.get(key) === value) pending.current.delete(key)
				now.current.base = withValue(now.current.base, key, value)
			}
			takeFilled(answer.filled)
			arrived(answer.standing)
			setRefused([])
			setSave(toSave().length === 0 ? 'saved' : 'unsaved')
			return
		}
		const { problem, fields, present } = answer as DeskRefusal
		if (problem === 'conflict') {
			merge(present as Present)
			return send()
		}
		if (problem === 'input' && fields !== undefined) {
			const wrong = Object.keys(fields).filter((key) => pending.current.delete(key))
			setRefused(wrong)
			if (wrong.length > 0) return send()
		}
		setSave('unsaved')
		clearTimeout(timer.current)
		timer.current = setTimeout(() => void flush.current(), RETRY_MS)
	}, [id, language, toSave, arrived, merge, takeFilled])

	const flush = useRef<() => Promise<void>>(async () => {})
	useEffect(() => {
		flush.current = () => {
			clearTimeout(timer.current)
			const next = queue.current.then(send)
			queue.current = next.catch(() => {})
			return next
		}
	}, [send])
	useEffect(() => {
		const leave = (event: BeforeUnloadEvent) => {
			if (pending.current.size > 0) event.preventDefault()
		}
		addEventListener('beforeunload', leave)
		return () => {
			removeEventListener('beforeunload', leave)
			// Whoever leaves by a link keeps what was typed last.
			void flush.current()
		}
	}, [])

	const set = useCallback(
		(key: string, value: OwnValue | null) => {
			pending.current.set(key, value)
			show(withValue(now.current.values, key, value))
			setSave('unsaved')
			clearTimeout(timer.current)
			timer.current = setTimeout(() => void flush.current(), PAUSE_MS)
		},
		[show],
	)
	const replace = useCallback(
		(key: string, value: OwnValue | null) => {
			set(key, value)
			renew([key])
		},
		[set, renew],
	)
	const setPictures = useCallback(
		(list: PictureList, change: (pictures: readonly OwnPicture[]) => OwnPicture[]) =>
			set(list, change(picturesOf(now.current.values, list))),
		[set],
	)
	const setRows = useCallback(
		(name: string, change: (rows: readonly OwnRow[]) => OwnRow[]) => {
			const rows = change(rowsOf(now.current.values, name))
			set(name, rows.length === 0 ? null : rows)
		},
		[set],
	)
	const settle = useCallback(
		(key: string, keepsMine: boolean) => {
			waiting.current.delete(key)
			setConflicts(({ [key]: _, ...rest }) => rest)
			if (keepsMine) return void flush.current()
			pending.current.delete(key)
			show(withValue(now.current.values, key, now.current.base[key]))
			renew([key])
			if (toSave().length === 0) setSave('saved')
		},
		[show, renew, toSave],
	)
	return {
		values,
		standing,
		save,
		refused,
		conflicts,
		revisions,
		set,
		replace,
		setPictures,
		setRows,
		settle,
		arrived,
		merge,
		saveNow: () => flush.current(),
		/** Version that the next act is about, after everything is saved. */
		versionNow: () => now.current.version,
		isSaved: () => pending.current.size === 0,
	}
}
