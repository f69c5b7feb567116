'use client'

import { type FormEvent, useEffect, useRef } from 'react'
import { watchConsentCover } from '#components/layout/consent-cover.ts'
import { linkClass } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import type { Decision } from '#lib/site/consent/decision.ts'
import { isAskable } from '#lib/site/consent/question.ts'
import { decide } from '#lib/site/consent/use-consent.ts'
import styles from './category-choice.module.css'
import { ConsentQuestion } from './consent-question.tsx'
import type { ConsentTexts } from './consent-texts.ts'

interface CategoryChoiceProps {
	texts: ConsentTexts
	/** What is allowed now; null before a decision, when nothing is. */
	decision: Decision | null
	/** It replaces the button that opened it, and so takes the focus. */
	isFocused: boolean
}

/** One switch per category, all off until the visitor turns them on. Necessary storage cannot be refused. */
function CategoryChoice({ texts, decision, isFocused }: CategoryChoiceProps) {
	const first = useRef<HTMLInputElement>(null)
	useEffect(() => {
		if (isFocused) first.current?.focus()
	}, [isFocused])
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const chosen = new FormData(event.currentTarget)
		decide({
			analytics: chosen.has('analytics'),
			marketing: chosen.has('marketing'),
			social: chosen.has('social'),
			unclassified: false,
		})
	}
	return (
		<form method="dialog" onSubmit={onSubmit}>
			<fieldset>
				<legend>
					<VisuallyHidden>{texts.choose}</VisuallyHidden>
				</legend>
				{texts.categories.map(({ category, name, text }, index) => (
					<label key={category} className={styles.toggle}>
						<span>
							<b>{name}</b>
							<span>{text}</span>
						</span>
						<input
							ref={index === 1 ? first : null}
							type="checkbox"
							name={category}
							defaultChecked={category === 'necessary' || (isAskable(category) && decision?.[category] === true)}
							disabled={category === 'necessary' || !isAskable(category)}
						/>
					</label>
				))}
			</fieldset>
			<button type="submit" className={classNames(linkClass, styles.save)}>
				{texts.save}
			</button>
		</form>
	)
}

interface ConsentPanelProps {
	texts: ConsentTexts
	decision: Decision | null
	/** The visitor opened it: it takes the focus and gives it back when it closes. */
	isWished: boolean
}

/** The consent dialog with its categories. */
export default function ConsentPanel({ texts, decision, isWished }: ConsentPanelProps) {
	const dialog = useRef<HTMLDialogElement>(null)
	const title = useRef<HTMLHeadingElement>(null)
	useEffect(() => watchConsentCover(dialog.current), [])
	useEffect(() => {
		if (!isWished) return
		const before = document.activeElement
		title.current?.focus()
		return () => {
			if (before instanceof HTMLElement) before.focus()
		}
	}, [isWished])
	return (
		<ConsentQuestion texts={texts} dialog={dialog} title={title}>
			<CategoryChoice texts={texts} decision={decision} isFocused={!isWished} />
		</ConsentQuestion>
	)
}
