import styles from '#components/layout/navigation.module.css'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import type { Alternates } from '#lib/site/routing/types.ts'

interface LanguageSwitcherProps {
	/** The language of the page. */
	language: string
	/** Every enabled language with its own name, such as "Français". */
	languages: readonly { language: string; name: string; homeHref: string }[]
	/** This same page in the languages that have it; the others get their home page. */
	alternates: Alternates
	label: string
	className?: string | undefined
}

/** Links to the same page in the other languages; nothing if only one is enabled. */
export function LanguageSwitcher({ language, languages, alternates, label, className }: LanguageSwitcherProps) {
	if (languages.length < 2) return null
	const hrefs = new Map(alternates.map((it) => [it.language, it.href]))
	return (
		<nav aria-label={label} className={className}>
			<ul className={styles.languageSwitcherList}>
				{languages.map((it) => (
					<li key={it.language}>
						<a
							href={hrefs.get(it.language) ?? it.homeHref}
							lang={it.language}
							hrefLang={it.language}
							aria-current={it.language === language ? 'true' : undefined}
							className={styles.languageSwitcherLink}
						>
							{it.language.toUpperCase()} <VisuallyHidden>{it.name}</VisuallyHidden>
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
