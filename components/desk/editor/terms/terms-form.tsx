'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { TermLine, TermsView } from '#lib/desk/editor/term-types.ts'
import { ChosenTerm } from './chosen-term.tsx'
import styles from './terms.module.css'

interface TermsFormProps {
	terms: TermsView
	/** The address of the words of this language. */
	here: string
}

/** A word that the agency may have its own for, as a line that leads to its texts. */
function Line({ line, language, here }: { line: TermLine; language: string; here: string }) {
	const { view, text } = useStudio()
	const own = line.forms.map((form) => valueAt(view.files[0]?.value, ['terms', form, language])).find(Boolean)
	const elsewhere = view.languages.flatMap((code) => Object(line.elsewhere)[code] ?? [])
	return (
		<li>
			<HoverLink href={`${here}&term=${encodeURIComponent(line.word)}`}>
				<span>
					<span lang={language}>{line.word}</span> <small>{elsewhere.join(' · ')}</small>
				</span>
				<b lang={language}>{typeof own === 'string' ? own : ''}</b>
				<small>
					{line.left > 0
						? text('terms.left', { count: line.left })
						: text(line.texts === 1 ? 'terms.one' : 'terms.many', { count: line.texts })}
				</small>
			</HoverLink>
		</li>
	)
}

/** The words of the program in a language, for an agency that has its own for some of them. */
export function TermsForm({ terms: { language, lines, chosen }, here }: TermsFormProps) {
	const { text } = useStudio()
	if (chosen === null)
		return (
			<>
				<p>{text('terms.text')}</p>
				<ul className={styles.terms}>
					{lines.map((line) => (
						<Line key={line.word} line={line} language={language} here={here} />
					))}
				</ul>
			</>
		)
	return (
		<>
			<HoverLink href={here}>
				<Icon name="left" /> {text('terms.all')}
			</HoverLink>
			<ChosenTerm {...chosen} language={language} />
		</>
	)
}
