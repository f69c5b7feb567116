'use client'

import { useEffect, useRef } from 'react'
import { watchConsentCover } from '#components/layout/consent-cover.ts'
import type { Decision } from '#lib/site/consent/decision.ts'
import { CategoryChoice } from './category-choice.tsx'
import { ConsentQuestion } from './consent-question.tsx'
import type { ConsentTexts } from './consent-texts.ts'

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
	useEffect(() => (isWished ? watchConsentCover(dialog.current) : undefined), [isWished])
	useEffect(() => {
		if (!isWished) return
		const before = document.activeElement
		title.current?.focus()
		return () => {
			if (before instanceof HTMLElement) before.focus()
		}
	}, [isWished])
	return (
		<ConsentQuestion texts={texts} isWished={isWished} dialog={dialog} title={title}>
			<CategoryChoice texts={texts} decision={decision} isFocused={!isWished} />
		</ConsentQuestion>
	)
}
