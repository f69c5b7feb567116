'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { SuggestWords } from '#lib/homes/search/api/api-types.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import styles from './where-field.module.css'

const WhereSuggestions = lazyPart(() => import('./where-suggestions.tsx'))

interface WhereFieldProps {
	goal: Goal
	language: string
	words: { label: string; any: string; typed: string; close: string; suggest: SuggestWords }
	className?: string | undefined
	/** The places to tick. */
	children: ReactNode
}

/** Returns the names of the ticked places, as they are beside their boxes. */
function tickedIn(panel: HTMLElement): string[] {
	return [...panel.querySelectorAll<HTMLInputElement>('input:checked')].map((box) => box.dataset.name ?? box.value)
}

/**
 * Where to look: a line of the search that says what is chosen, and opens a panel to type in or to tick several places.
 * While one types, suggestions take the place of the ticks. It is a plain part of a GET form and works without JavaScript.
 */
export function WhereField({ goal, language, words, className, children }: WhereFieldProps) {
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	const input = useRef<HTMLInputElement>(null)
	const [ticked, setTicked] = useState<readonly string[]>([])
	const [text, setText] = useState('')
	const [isTyping, setIsTyping] = useState(false)
	const [isSuggesting, setIsSuggesting] = useState(false)
	const look = () => {
		if (panel.current) setTicked(tickedIn(panel.current))
		setText(input.current?.value ?? '')
	}
	// A browser that returns to this page may have restored the earlier choice.
	useEffect(look, [])
	useEffect(() => {
		// The browser focuses it as the panel opens, so that no letter is lost. On a phone the keyboard would cover the
		// places to tick.
		input.current?.toggleAttribute('autofocus', window.matchMedia('(pointer: fine)').matches)
	}, [])
	const chosen = [...(text.trim() === '' ? [] : [text.trim()]), ...ticked]
	const [first, ...others] = chosen
	return (
		<div className={classNames(styles.where, className)} onInput={look}>
			<button type="button" className={styles.line} popoverTarget={`${id}-panel`}>
				<span className={styles.label}>{words.label}</span>
				<span className={styles.value}>
					<span className={styles.first}>{first ?? words.any}</span>
					{others.length > 0 && <span className={styles.more}>{`+ ${others.length}`}</span>}
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
				<div hidden={isSuggesting}>{children}</div>
			</div>
		</div>
	)
}
