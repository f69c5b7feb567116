import 'server-only'
import { getTranslations } from 'next-intl/server'
import styles from '@/components/layout/footer.module.css'
import { Button, linkClass } from '@/components/ui/button'
import { hrefOf } from '@/lib/i18n/navigation'
import { formAction, HIDDEN_FIELDS } from '@/lib/leads/types'

/**
 * Asks for the newsletter, on every page: a form without scripts, since the mail that follows confirms it. The server says
 * what is wrong with an address, in the language of the page; the browser would in its own.
 */
export async function NewsletterForm({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	return (
		<form method="post" action={formAction('sign-newsletter')} className={styles.form} noValidate>
			<input type="hidden" name={HIDDEN_FIELDS.language} value={language} />
			<div className={styles.line}>
				<label className={styles.label} htmlFor="newsletter-email">
					{t('newsletter.email')}
				</label>
				<input
					className={styles.input}
					id="newsletter-email"
					name="email"
					type="email"
					autoComplete="email"
					maxLength={254}
					required
				/>
				<Button type="submit" className={styles.button}>
					{t('submit.sign-newsletter')}
				</Button>
			</div>
			<div className={styles.trap} aria-hidden="true">
				<label>
					{t('trap')}
					<input name={HIDDEN_FIELDS.trap} tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			<p className="small">
				{t('newsletter.privacy')}{' '}
				<a className={linkClass} href={hrefOf(language, 'privacy-statement')}>
					{t('privacyLink')}
				</a>
				.
			</p>
		</form>
	)
}
