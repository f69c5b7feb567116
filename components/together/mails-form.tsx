import { useTranslations } from 'next-intl'
import form from '#components/forms/form.module.css'
import { Button } from '#components/ui/button.tsx'
import styles from './shared-list.module.css'

/** Asks for a mail when a home on the list changes or goes; nothing is sent before the address is confirmed. */
export function MailsForm({ language, token }: { language: string; token: string }) {
	const t = useTranslations('together.mails')
	return (
		<section className="section" aria-labelledby="list-mails" data-screen-only="">
			<h2 id="list-mails">{t('title')}</h2>
			<p className={styles.kept}>{t('text')}</p>
			<form method="post" action="/api/shared-lists/steps" className={styles.form}>
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="language" value={language} />
				<div className={styles.row}>
					<div>
						<label htmlFor="list-mail" className={form.label}>
							{t('label')}
						</label>
						<input
							id="list-mail"
							name="email"
							type="email"
							required={true}
							maxLength={254}
							autoComplete="email"
							className={form.input}
						/>
					</div>
					<Button type="submit" name="step" value="mails">
						{t('button')}
					</Button>
				</div>
			</form>
		</section>
	)
}
