import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import styles from './shared-list.module.css'

/** Erases the list for everybody, behind a second press. */
export function EraseForm({ language, token }: { language: string; token: string }) {
	const t = useTranslations('together.erase')
	return (
		<details className={styles.erase} data-screen-only="">
			<summary>{t('title')}</summary>
			<p>{t('text')}</p>
			<form method="post" action="/api/shared-lists/steps">
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="language" value={language} />
				<Button type="submit" name="step" value="erase">
					{t('button')}
				</Button>
			</form>
		</details>
	)
}
