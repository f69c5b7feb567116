import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Button, linkClass } from '#components/ui/button.tsx'
import { formAction, HIDDEN_FIELDS } from '#lib/people/forms/schemas/form-types.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { NewsletterError } from './newsletter-error.tsx'
import styles from './newsletter-form.module.css'

/**
 * Subscribes to the newsletter, on every page. The form is sent without scripts, since the mail that follows confirms
 * it. Errors in the address are shown beside it in the language of the page, or, without scripts, on the page that
 * answers; the browser would show them in its own language.
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
					aria-describedby="newsletter-error"
					required
				/>
				<Button type="submit" className={styles.button}>
					{t('submit.sign-newsletter')}
				</Button>
			</div>
			<NewsletterError
				texts={{ email: t('errors.email'), emailInvalid: t('errors.emailInvalid') }}
				className={styles.error}
			/>
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
