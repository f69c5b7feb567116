'use client'

import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { readDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { DeskIcon } from '#components/desk/parts/desk-icon.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { Found, FoundGroup, FoundKind } from '#lib/desk/search/desk-search-types.ts'
import styles from './search-box.module.css'

/** Keeps `--keyboard` of the dialog around an element at the height that the keyboard of a phone covers. */
function useKeyboardHeight(inside: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const view = window.visualViewport
		const dialog = inside.current?.closest('dialog')
		if (!view || !dialog) return
		const place = () => {
			// Whoever has zoomed in moves what is seen by hand.
			const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
			dialog.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
		}
		place()
		view.addEventListener('resize', place)
		view.addEventListener('scroll', place)
		return () => {
			view.removeEventListener('resize', place)
			view.removeEventListener('scroll', place)
		}
	}, [inside])
}

const DEBOUNCE_MS = 200
/** One letter is in everything. */
const LEAST_LETTERS = 2

interface Answer {
	/** What was searched for; '' before anything was. */
	typed: string
	groups: readonly FoundGroup[]
	problem: string | null
}

const NOTHING: Answer = { typed: '', groups: [], problem: null }

/**
 * Returns what the desk finds for what is typed, once nobody types any more. Typing on cancels the search that runs;
 * what was found before stays until then. `failed` is the text for a search that did not work.
 */
function useFound(typed: string, failed: string): Answer {
	const texts = useDeskTexts()
	const [answer, setAnswer] = useState(NOTHING)
	const wanted = typed.trim()
	useEffect(() => {
		if (wanted.length < LEAST_LETTERS) return setAnswer(NOTHING)
		const control = new AbortController()
		const search = async () => {
			const query = { q: wanted, language: texts.language }
			const read = await readDesk<{ groups: FoundGroup[] }>('search', query, control.signal)
			if (control.signal.aborted) return
			if (read.ok) setAnswer({ typed: wanted, groups: read.groups, problem: null })
			else setAnswer({ typed: wanted, groups: [], problem: problemText(texts, read, { failed }) })
		}
		const timer = setTimeout(() => void search(), DEBOUNCE_MS)
		return () => {
			clearTimeout(timer)
			control.abort()
		}
	}, [wanted, texts, failed])
	return answer
}

/** The texts of the search. */
export interface SearchTexts {
	/** What opens it. */
	open: string
	label: string
	hint: string
	close: string
	/** Leads to the list with all that was found of a kind. */
	all: string
	/** `{text}`: what was typed. */
	none: string
	/** `{count}`: how much is shown. */
	count: string
	failed: string
	kinds: Readonly<Record<FoundKind, string>>
}

interface Option extends Found {
	isAll: boolean
}

/** What can be chosen of a kind: what was found, and the way to all of it. */
function optionsOf({ found, all }: FoundGroup, texts: SearchTexts): Option[] {
	const options = found.map((one) => ({ ...one, isAll: false }))
	return all === null ? options : [...options, { href: all, title: texts.all, more: '', isAll: true }]
}

interface SearchBoxProps {
	texts: SearchTexts
	onClose: () => void
}

/** A field, and below it what was found: the arrow keys choose, Enter opens. On a phone the field is under the thumb. */
export function SearchBox({ texts, onClose }: SearchBoxProps) {
	const id = useId()
	const box = useRef<HTMLDivElement>(null)
	const field = useRef<HTMLInputElement>(null)
	const [typed, setTyped] = useState('')
	const { typed: searched, groups, problem } = useFound(typed, texts.failed)
	const [chosen, setChosen] = useState(0)
	// The choice among the former results does not apply to these.
	const [before, setBefore] = useState(groups)
	if (groups !== before) {
		setBefore(groups)
		setChosen(0)
	}
	useKeyboardHeight(box)
	// The dialog becomes modal in the next frame; what is typed until then is not lost.
	useEffect(() => field.current?.focus(), [])
	const kinds = groups.map((group) => ({ kind: group.kind, options: optionsOf(group, texts) }))
	const flat = kinds.flatMap(({ options }) => options)
	const idOf = (index: number) => `${id}-${index}`
	const isShown = flat.length > 0
	useEffect(() => {
		document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
	}, [id, chosen])
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing || !isShown) return
		if (event.key === 'ArrowDown') setChosen((chosen + 1) % flat.length)
		else if (event.key === 'ArrowUp') setChosen((chosen + flat.length - 1) % flat.length)
		// What is shown may still be that of fewer letters.
		else if (event.key === 'Enter' && searched === typed.trim()) document.getElementById(idOf(chosen))?.click()
		else return
		event.preventDefault()
	}
	const said =
		problem ?? (searched === '' ? '' : fill(isShown ? texts.count : texts.none, { count: flat.length, text: searched }))
	return (
		<div ref={box} className={styles.box}>
			<div className={styles.bar}>
				<DeskIcon name="search" />
				<input
					ref={field}
					type="text"
					role="combobox"
					aria-label={texts.label}
					aria-autocomplete="list"
					aria-expanded={isShown}
					aria-controls={`${id}-list`}
					aria-activedescendant={isShown ? idOf(chosen) : undefined}
					autoCapitalize="off"
					autoComplete="off"
					autoCorrect="off"
					spellCheck={false}
					inputMode="search"
					enterKeyHint="go"
					maxLength={100}
					placeholder={texts.hint}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
					onKeyDown={onKeyDown}
				/>
				<button type="button" aria-label={texts.close} onClick={onClose}>
					<Icon name="x" />
				</button>
			</div>
			<p role="status" className={isShown ? 'vh' : styles.said}>
				{said}
			</p>
			<div id={`${id}-list`} role="listbox" aria-label={texts.label} className={styles.list} hidden={!isShown}>
				{kinds.map(({ kind, options }, at) => {
					const first = kinds.slice(0, at).reduce((sum, one) => sum + one.options.length, 0)
					return (
						<fieldset key={kind} aria-labelledby={`${id}-${kind}`}>
							<p id={`${id}-${kind}`} className={styles.kind}>
								{texts.kinds[kind]}
							</p>
							{options.map(({ href, title, more, isAll }, index) => (
								<HoverLink
									key={`${href} ${title}`}
									id={idOf(first + index)}
									role="option"
									aria-selected={first + index === chosen}
									tabIndex={-1}
									href={href}
									className={styles.option}
									data-all={isAll ? '' : undefined}
									onClick={onClose}
								>
									<b>{title}</b>
									{more !== '' && <span>{more}</span>}
								</HoverLink>
							))}
						</fieldset>
					)
				})}
			</div>
		</div>
	)
}
