import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/modules/modules.module.css'
import { RichBlocks } from '#components/text/rich-blocks.tsx'
import { linkClass } from '#components/ui/button.tsx'
import { Initials } from '#components/ui/initials.tsx'
import { initialsOf } from '#lib/base/text/initials.ts'
import type { PersonView } from '#lib/pages/content/content-types.ts'

interface PersonCardProps {
	person: PersonView
	/**
	 * `full`: a large portrait and a few sentences. `short`: a small portrait and how to reach the person. `plain`: no
	 * portrait. A person without a portrait has their initials, small.
	 */
	look: 'full' | 'short' | 'plain'
	heading: 'h2' | 'h3'
}

const LOOKS = { full: styles.full, short: styles.short, plain: styles.personPlain }

function languageNames(codes: readonly string[], language: string): string {
	const names = new Intl.DisplayNames(language, { type: 'language' })
	return new Intl.ListFormat(language).format(codes.map((code) => names.of(code) ?? code))
}

/** A person of the agency and how to reach them. */
export function PersonCard({ person, look, heading: Heading }: PersonCardProps) {
	const t = useTranslations('pages.modules')
	const language = useLocale()
	const { name, role, portrait, phone, email, registration, languages, biography } = person
	return (
		<article className={LOOKS[look]}>
			{portrait === null && look !== 'plain' && <Initials>{initialsOf(name)}</Initials>}
			{portrait !== null && look !== 'plain' && (
				<img
					className={styles.portrait}
					src={portrait.src}
					alt={portrait.alt}
					width={portrait.width ?? undefined}
					height={portrait.height ?? undefined}
					loading="lazy"
					decoding="async"
				/>
			)}
			<div>
				<Heading className={styles.name}>{name}</Heading>
				<p className={styles.role}>{role}</p>
				{look !== 'short' && biography.length > 0 && <RichBlocks blocks={biography} top={4} />}
				{look !== 'short' && languages.length > 0 && (
					<p className={styles.detail}>{t('speaks', { languages: languageNames(languages, language) })}</p>
				)}
				{look !== 'short' && registration !== null && (
					<p className={styles.detail}>{t('registration', { number: registration })}</p>
				)}
				<ul className={styles.reach}>
					{phone !== null && (
						<li>
							{phone.href === null ? (
								phone.text
							) : (
								<a href={phone.href} className={linkClass}>
									{phone.text}
								</a>
							)}
						</li>
					)}
					{email !== null && (
						<li>
							<a href={`mailto:${email}`} className={linkClass}>
								{email}
							</a>
						</li>
					)}
				</ul>
			</div>
		</article>
	)
}
