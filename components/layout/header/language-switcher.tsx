import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import type { Alternates } from '#lib/site/routing/alternates.ts'
import styles from './language-switcher.module.css'
import { Submenu } from './submenu.tsx'

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

function Links({ language, languages, alternates }: Omit<LanguageSwitcherProps, 'label' | 'className'>) {
	const hrefs = new Map(alternates.map((it) => [it.language, it.href]))
	return languages.map((it) => (
		<li key={it.language}>
			<a
				href={hrefs.get(it.language) ?? it.homeHref}
				lang={it.language}
				hrefLang={it.language}
				aria-current={it.language === language ? 'true' : undefined}
				className={styles.link}
			>
				{it.language.toUpperCase()} <VisuallyHidden>{it.name}</VisuallyHidden>
			</a>
		</li>
	))
}

/** Links to the same page in the other languages; nothing if only one is enabled. */
export function LanguageSwitcher({ label, className, ...links }: LanguageSwitcherProps) {
	if (links.languages.length < 2) return null
	return (
		<nav aria-label={label} className={className}>
			<ul className={styles.list}>
				<Links {...links} />
			</ul>
		</nav>
	)
}

/** On a phone, the language of the page as one word, which unfolds the links to the others, also without JavaScript. */
export function LanguageFold({ label, ...links }: Omit<LanguageSwitcherProps, 'className'>) {
	const own = links.languages.find((it) => it.language === links.language)
	if (links.languages.length < 2 || own === undefined) return null
	return (
		<nav aria-label={label} className={styles.fold}>
			<Submenu
				name="language"
				isFloating={true}
				isActive={false}
				summaryClassName={styles.summary}
				summary={
					<>
						{own.language.toUpperCase()} <VisuallyHidden>{`${label}: ${own.name}`}</VisuallyHidden>
					</>
				}
			>
				<ul className={styles.panel}>
					<Links {...links} />
				</ul>
			</Submenu>
		</nav>
	)
}
