import type { LanguageMark } from '#lib/desk/homes/model/desk-home-types.ts'
import styles from './language-marks.module.css'

interface LanguageMarksProps {
	languages: readonly LanguageMark[]
	/** The word for a language that is missing. */
	missing: string
}

/** The languages of the site, each with a mark if a home has no text of its own in it. */
export function LanguageMarks({ languages, missing }: LanguageMarksProps) {
	return (
		<span className={styles.languages}>
			{languages.map(({ language, isGap }) => (
				<span key={language} data-gap={isGap ? '' : undefined}>
					{language}
					{isGap && <span className="vh"> {missing}</span>}
				</span>
			))}
		</span>
	)
}
