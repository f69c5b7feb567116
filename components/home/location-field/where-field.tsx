'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FarSetup } from '#components/search/filter/sections/far-select.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { SuggestWords } from '#lib/homes/search/api/api-types.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import styles from './where-field.module.css'

const WhereSuggestions = lazyPart(() => import('./where-suggestions.tsx'))
const FarSelect = lazyPart(() => import('#components/search/filter/sections/far-select.tsx'))

interface WhereFieldProps {
	goal: Goal
	language: string
	words: { label: string; any: string; typed: string; close: string; farFrom: string; suggest: SuggestWords }
	far: FarSetup
	className?: string | undefined
	/** The places to tick. */
	children: ReactNode
}

interface Place {
	name: string
	/** As the `around` parameter has it. */
	around: string
}

interface Chosen {
	/** What was typed, then the ticked places as they are beside their boxes. */
	names: readonly string[]
	/** The only chosen place, if one can look around it. A region has no middle. */
	place: Place | null
}

const NOTHING: Chosen = { names: [], place: null }

/** Returns what is chosen. A text is a place if it was taken from the suggestions, which name its municipality. */
function chosenIn(panel: HTMLElement, input: HTMLInputElement): Chosen {
	const boxes = [...panel.querySelectorAll<HTMLInputElement>('input:checked')]
	const text = input.value.trim()
	const names = [...(text === '' ? [] : [text]), ...boxes.map(({ value, dataset }) => dataset.name ?? value)]
	const [name = '', ...others] = names
	const suggested = text === input.dataset.taken ? input.dataset.city : undefined
	const city = text === '' ? boxes[0]?.value : suggested
	if (others.length > 0 || city === undefined || isZoneKey(city)) return { names, place: null }
	return { names, place: { name, around: `${name} ${city.split('|').at(-1)}` } }
}

/**
 * Where to look: a line of the search that shows what is chosen, and opens a panel to type in or to tick several
 * places. While one types, suggestions take the place of the ticks. It is a plain part of a GET form and works without
 * JavaScript.
 */
export function WhereField({ goal, language, words, far: setup, className, children }: WhereFieldProps) {
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	const input = useRef<HTMLInputElement>(null)
	const [{ names, place }, setChosen] = useState(NOTHING)
	const [far, setFar] = useState({ around: '', value: '', shown: '' })
	const [text, setText] = useState('')
	const [isTyping, setIsTyping] = useState(false)
	const [isSuggesting, setIsSuggesting] = useState(false)
	const look = () => {
		if (panel.current && input.current) setChosen(chosenIn(panel.current, input.current))
		setText(input.current?.value ?? '')
	}
	// A browser that returns to this page may have restored the earlier choice.
	useEffect(look, [])
	useEffect(() => {
		// The browser focuses it as the panel opens, so that no letter is lost. On a phone the keyboard would cover the
		// places to tick.
		input.current?.toggleAttribute('autofocus', window.matchMedia('(pointer: fine)').matches)
	}, [])
	useEffect(() => {
		const form = input.current?.form
		// A distance belongs to one place, which it replaces: the list then searches around that.
		const send = ({ formData }: FormDataEvent) => {
			const { place } = panel.current && input.current ? chosenIn(panel.current, input.current) : NOTHING
			if (place === null) formData.delete('km')
			if (place === null || !formData.get('km')) return
			formData.delete('city')
			formData.delete('search')
			formData.set('around', place.around)
		}
		form?.addEventListener('formdata', send)
		return () => form?.removeEventListener('formdata', send)
	}, [])
	const [first, ...others] = names
	const own = place !== null && place.around === far.around ? far : null
	return (
		<div
			className={classNames(styles.where, className)}
			onInput={({ target }) => {
				// Rendered now, a select would lose what was chosen in it: its change comes after its input.
				if (!(target instanceof HTMLSelectElement)) look()
			}}
		>
			<button type="button" className={styles.line} popoverTarget={`${id}-panel`}>
				<span className={styles.label}>{words.label}</span>
				<span className={styles.value}>
					<span className={styles.first}>{first ?? words.any}</span>
					{others.length > 0 && <span className={styles.more}>{`+ ${others.length}`}</span>}
					{own !== null && own.value !== '' && <span className={styles.more}>{own.shown}</span>}
				</span>
				<Icon name="down" className={styles.icon} />
			</button>
			<div ref={panel} id={`${id}-panel`} popover="auto" className={styles.panel}>
				<div className={styles.head}>
					<label htmlFor={id}>{words.typed}</label>
					<button type="button" className={styles.close} popoverTarget={`${id}-panel`} popoverTargetAction="hide">
						<Icon name="x" />
						<span className="vh">{words.close}</span>
					</button>
				</div>
				<input
					ref={input}
					id={id}
					type="text"
					name="search"
					className={styles.input}
					maxLength={100}
					autoComplete="off"
					spellCheck={false}
					onInput={() => setIsTyping(true)}
				/>
				{isTyping && (
					<WhereSuggestions
						input={input}
						id={`${id}-list`}
						text={text}
						goal={goal}
						language={language}
						words={words.suggest}
						onSuggest={setIsSuggesting}
					/>
				)}
				<div hidden={isSuggesting}>
					{place !== null && (
						<div className={styles.chosen}>
							<span>{place.name}</span>
							<FarSelect
								setup={setup}
								name="km"
								label={fill(words.farFrom, { place: place.name })}
								value={own?.value ?? ''}
								hasItself={true}
								onChange={(value, shown) => setFar({ around: place.around, value, shown })}
							/>
						</div>
					)}
					{children}
				</div>
			</div>
		</div>
	)
}
