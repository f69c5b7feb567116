import { useTranslations } from 'next-intl'
import form from '#components/forms/form.module.css'
import { Button } from '#components/ui/button.tsx'
import styles from './own-page.module.css'

/** Asks for the link by mail. What comes back does not say whether the address is known. */
export function AskForm({ language, hasProblem }: { language: string; hasProblem: boolean }) {
	const t = useTranslations('ownPage.ask')
	return (
		<form method="post" action="/api/own-page" className={styles.form}>
			<input type="hidden" name="token" value="" />
			<input type="hidden" name="language" value={language} />
			<label htmlFor="own-page-email" className={form.label}>
				{t('label')}
			</label>
			<input
				id="own-page-email"
				name="email"
				type="email"
				required={true}
				maxLength={254}
				autoComplete="email"
				className={form.input}
				aria-invalid={hasProblem || undefined}
				aria-describedby={hasProblem ? 'own-page-problem' : undefined}
			/>
			<Button type="submit" name="step" value="ask" look="main">
				{t('button')}
			</Button>
		</form>
	)
}
