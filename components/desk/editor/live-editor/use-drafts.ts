'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Crossing } from '#components/desk/editor/context/crossing-context.tsx'
import { postDesk, readDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { editedValue } from '#lib/desk/editor/edit/edit-value.ts'
import type { FileState, LeafView, StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'

const PAUSE_MS = 600
/** What goes away by itself: the change is sent again. */
const PASSING = ['offline', 'busy', 'login']
const AGAIN_MS = 5000

/** Adds an edit to those that wait; what is typed into one place is one edit. */
function queued(waiting: readonly Edit[], edit: Edit): Edit[] {
	const last = waiting.at(-1)
	const isSamePlace = JSON.stringify(last?.path) === JSON.stringify(edit.path)
	return last?.kind === 'set' && edit.kind === 'set' && isSamePlace
		? [...waiting.slice(0, -1), edit]
		: [...waiting, edit]
}

const stateIn = (present: unknown): Pick<Crossing, 'version'> & { crossed: Crossing['theirs'] } =>
	present as { version: number; crossed: Crossing['theirs'] }

/**
 * The drafts of what is edited. A change is seen at once and kept a moment after the last one; what cannot be kept stays
 * on the page, and what crosses with a change by another member waits for a decision.
 */
export function useDrafts(initial: LeafView, more: Readonly<Record<string, string>>, onKept: () => void) {
	const texts = useDeskTexts()
	const [view, setView] = useState(initial)
	const [problem, setProblem] = useState<string | null>(null)
	const [isKeeping, setIsKeeping] = useState(false)
	const [crossing, setCrossing] = useState<Crossing | null>(null)
	const waiting = useRef(new Map<string, Edit[]>())
	const versions = useRef(new Map(initial.files.map(({ file, version }) => [file, version])))
	/** Settles when what is being sent is answered. */
	const sending = useRef<Promise<boolean> | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
	/** Counts what was sent and answered: what was read meanwhile may be older. */
	const turns = useRef(0)
	const again = useRef<() => void>(() => {})

	const show = useCallback((file: string, state: FileState) => {
		versions.current.set(file, state.version)
		const left = waiting.current.get(file) ?? []
		const value = left.reduce(editedValue, state.value)
		setView((known) => ({
			...known,
			files: known.files.map((one) => (one.file === file ? { ...one, ...state, value } : one)),
		}))
	}, [])

	const send = useCallback(
		async (file: string, edits: readonly Edit[], isSure: boolean): Promise<boolean> => {
			const seen = versions.current.get(file) ?? 0
			turns.current += 1
			const answer = await postDesk<{ state: FileState; pages: LeafView['pages'] }>('words/edit', {
				file,
				seen,
				edits,
				isSure,
				language: texts.language,
			})
			turns.current += 1
			if (answer.ok) {
				show(file, answer.state)
				setView((known) => ({ ...known, pages: answer.pages }))
				setProblem(null)
				onKept()
				return true
			}
			waiting.current.set(file, [...edits, ...(waiting.current.get(file) ?? [])])
			if (answer.problem === 'conflict') {
				const { version, crossed } = stateIn(answer.present)
				setCrossing({ file, version, edits, theirs: crossed })
			} else {
				setProblem(problemText(texts, answer, more))
				if (PASSING.includes(answer.problem)) timer.current = setTimeout(() => again.current(), AGAIN_MS)
			}
			return false
		},
		[show, onKept, texts, more],
	)

	const sendAll = useCallback(
		async (isSure: boolean): Promise<boolean> => {
			setIsKeeping(true)
			let isKept = true
			while (isKept) {
				const next = [...waiting.current].find(([, edits]) => edits.length > 0)
				if (next === undefined) break
				waiting.current.delete(next[0])
				isKept = await send(next[0], next[1], isSure)
			}
			setIsKeeping(false)
			return isKept
		},
		[send],
	)

	/** Keeps every change, also those that come meanwhile. Returns false if one could not be kept. */
	const flush = useCallback(
		(isSure = false): Promise<boolean> => {
			if (timer.current !== null) clearTimeout(timer.current)
			timer.current = null
			sending.current ??= sendAll(isSure).finally(() => {
				sending.current = null
			})
			return sending.current
		},
		[sendAll],
	)
	useEffect(() => {
		again.current = () => void flush()
		return () => {
			again.current = () => {}
		}
	}, [flush])

	const edit = useCallback(
		({ file }: Pick<StudioFile, 'file'>, change: Edit) => {
			waiting.current.set(file, queued(waiting.current.get(file) ?? [], change))
			setView((known) => ({
				...known,
				files: known.files.map((one) => (one.file === file ? { ...one, value: editedValue(one.value, change) } : one)),
			}))
			if (timer.current !== null) clearTimeout(timer.current)
			timer.current = setTimeout(() => void flush(), PAUSE_MS)
		},
		[flush],
	)

	const reload = useCallback(async () => {
		const begun = turns.current
		const query = { leaf: initial.leaf, language: texts.language }
		const answer = await readDesk<{ view: LeafView }>('words/leaf', query)
		if (!answer.ok) return setProblem(problemText(texts, answer, more))
		if (turns.current !== begun) return
		setView(answer.view)
		for (const one of answer.view.files) show(one.file, one)
	}, [initial.leaf, texts, more, show])

	const settle = useCallback(
		async (whose: 'mine' | 'theirs') => {
			if (crossing === null) return
			setCrossing(null)
			if (whose === 'mine') return void (await flush(true))
			waiting.current.delete(crossing.file)
			await reload()
		},
		[crossing, flush, reload],
	)

	useEffect(() => {
		const onLeave = (event: BeforeUnloadEvent) => {
			if ([...waiting.current.values()].some((edits) => edits.length > 0)) event.preventDefault()
		}
		// What others changed meanwhile is seen on coming back to the page.
		const onFocus = () => {
			if (![...waiting.current.values()].some((edits) => edits.length > 0)) void reload()
		}
		window.addEventListener('beforeunload', onLeave)
		window.addEventListener('focus', onFocus)
		return () => {
			window.removeEventListener('beforeunload', onLeave)
			window.removeEventListener('focus', onFocus)
		}
	}, [reload])

	const versionOf = useCallback((file: string) => versions.current.get(file) ?? 0, [])
	return { versionOf, view, problem, isKeeping, crossing, edit, flush, reload, settle }
}
