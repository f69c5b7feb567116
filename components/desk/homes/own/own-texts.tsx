'use client'

import { useOwn } from '#components/desk/homes/own/fields/own-context.ts'
import { OwnField } from '#components/desk/homes/own/fields/own-field.tsx'
import { isAsked, OWN_FIELDS } from '#lib/homes/own/fields.ts'
import { settingOf, textOf } from '#lib/homes/own/values.ts'
import styles from './own-form.module.css'

interface Chosen {
	language: string
	onLanguage: (language: string) => void
}

/** The languages of the site, with a mark where a title or a text is missing. */
export function LanguageTabs({ language, onLanguage, hasMarks = false }: Chosen & { hasMarks?: boolean }) {
	const { setting, values } = useOwn()
	const isGap = (code: string) =>
		['TypeDescription', 'Description'].some((name) => textOf(values, `${name}.${code}`) === '')
	return (
		<fieldset className={styles.tabs}>
			<legend className="vh">{setting.texts.languageTabs}</legend>
			{setting.languages.map(({ code, name }) => (
				<button key={code} type="button" aria-pressed={code === language} onClick={() => onLanguage(code)}>
					<span lang={code}>{name}</span>
					{hasMarks && isGap(code) && <em>{setting.texts.missingLanguage}</em>}
				</button>
			))}
		</fieldset>
	)
}

/** What is written in each language. */
export function OwnWords({ language, onLanguage }: Chosen) {
	const { values } = useOwn()
	const fields = OWN_FIELDS.filter((field) => field.part === 'texts' && isAsked(field, settingOf(values)))
	return (
		<>
			<LanguageTabs language={language} onLanguage={onLanguage} hasMarks />
			<div className={styles.words} key={language}>
				{fields.map((field) =>
					field.kind === 'said' ? (
						<OwnField key={field.name} field={field} name={`${field.name}.${language}`} language={language} />
					) : (
						<OwnField key={field.name} field={field} name={field.name} />
					),
				)}
			</div>
		</>
	)
}
