'use client'

import { useOwn } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { titleField } from '#lib/homes/manual-listings/form/fields.ts'
import { textOf } from '#lib/homes/manual-listings/form/values.ts'
import styles from './own-form.module.css'

/** The languages of the site; with marks, those say so in which a title or a text is missing. */
export function LanguageTabs({ hasMarks = false }: { hasMarks?: boolean }) {
	const { setting, values, language, setLanguage } = useOwn()
	const isGap = (code: string) =>
		[titleField(setting.subject), 'Description'].some((name) => textOf(values, `${name}.${code}`) === '')
	return (
		<fieldset className={styles.tabs}>
			<legend className="vh">{setting.texts.languageTabs}</legend>
			{setting.languages.map(({ code, name }) => (
				<button key={code} type="button" aria-pressed={code === language} onClick={() => setLanguage(code)}>
					<span lang={code}>{name}</span>
					{hasMarks && isGap(code) && <em>{setting.texts.missingLanguage}</em>}
				</button>
			))}
		</fieldset>
	)
}
