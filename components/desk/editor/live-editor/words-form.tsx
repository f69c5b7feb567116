'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import fieldStyles from '#components/desk/parts/field.module.css'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { FoundText } from '#lib/desk/editor/search-texts.ts'
import styles from './studio.module.css'

/** Texts of the program that were found, each with the agency's own words in the chosen language. */
export function WordsForm({ found }: { found: readonly FoundText[] | null }) {
	const { view, language, text, edit } = useStudio()
	const [file] = view.files
	if (file === undefined) return null
	if (found === null) return <p>{text('words.text')}</p>
	if (found.length === 0) return <p>{text('words.nothing')}</p>
	return (
		<>
			{found.map(({ key, texts }) => {
				const path = ['words', key, language]
				const own = valueAt(file.value, path)
				const problems = file.problems.filter((one) => path.every((step, at) => one.path[at] === step))
				return (
					<div key={key} className={fieldStyles.field} data-gap={problems.length > 0 ? '' : undefined}>
						<label htmlFor={key}>{texts[language]?.original ?? key}</label>
						<textarea
							id={key}
							className={fieldStyles.input}
							lang={language}
							rows={2}
							placeholder={texts[language]?.original}
							value={typeof own === 'string' ? own : ''}
							onChange={({ target: { value } }) => {
								if (value !== '') edit(file, { kind: 'set', path, value })
								else if (Object.keys(Object(valueAt(file.value, ['words', key]))).length > 1)
									edit(file, { kind: 'remove', path })
								else edit(file, { kind: 'remove', path: ['words', key] })
							}}
						/>
						<p className={styles.key}>{key}</p>
						{problems.map(({ message }) => (
							<p key={message} className={fieldStyles.error}>
								{message}
							</p>
						))}
					</div>
				)
			})}
		</>
	)
}
