import 'server-only'
import { DeskIcon } from '#components/desk/parts/desk-icon.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import filters from '#components/desk/parts/filters.module.css'
import page from '#components/desk/parts/page.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import { editorTexts } from '#lib/desk/editor/in-words/editor-texts.ts'
import { studioView } from '#lib/desk/editor/live-editor/studio-view.ts'
import { type FoundText, searchTexts, textsOf } from '#lib/desk/editor/search-texts.ts'
import { termsView } from '#lib/desk/editor/terms-view.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './studio.module.css'
import { Studio } from './studio.tsx'
import { TreeNav } from './tree-nav.tsx'
import { TreeOverview } from './tree-overview.tsx'

interface WordsPageProps {
	language: string
	member: StaffMember
	search: URLSearchParams
}

/** The agency's own words, a draft's included; null if it has none. */
function ownTexts(file: Json | undefined): FoundText[] | null {
	const words = valueAt(file, ['words'])
	const own = textsOf(Object.keys(Object(words)))
	return own.length === 0 ? null : own
}

/** All that can be changed; what was chosen from it stands beside it, on a phone alone. */
export async function WordsPage({ language, member, search }: WordsPageProps) {
	const texts = editorTexts(language)
	const text = (key: string, count = 0) => fill(texts[key] ?? key, { count: String(count) })
	const query = (search.get('q') ?? '').slice(0, 200)
	const asked = search.get('at') ?? (query === '' ? null : 'words')
	const { groups, chosen, view } = await studioView(member, asked, language)
	const here = deskHref({ page: 'words' })
	const searchForm = (
		<form className={classNames(filters.search, styles.search)} action={here}>
			<DeskIcon name="search" />
			<input
				className={fieldStyles.input}
				type="search"
				name="q"
				aria-label={text('searchLabel')}
				placeholder={text('search')}
				defaultValue={query}
			/>
		</form>
	)
	if (chosen === null || view === null)
		return (
			<main id="main" className={page.page}>
				<div className={page.title}>
					<h1>{text('all')}</h1>
					{searchForm}
				</div>
				<TreeOverview {...{ groups, here, text }} />
			</main>
		)
	const all = (
		<HoverLink className={styles.all} href={here}>
			<Icon name="left" />
			{text('all')}
		</HoverLink>
	)
	// The vocabulary is a page of its own for each language.
	const written = view.languages.find((code) => code === search.get('in')) ?? language
	return (
		<main id="main" className={styles.studio}>
			<nav className={styles.tree} aria-label={text('treeLabel')}>
				{all}
				{searchForm}
				<TreeNav {...{ groups, chosen, here, text }} />
			</nav>
			<div className={styles.chosen}>
				{all}
				<Studio
					key={[chosen, query, ...(chosen === 'terms' ? [written, search.get('term')] : [])].join()}
					view={view}
					title={text(`tree.leaves.${chosen}`)}
					texts={texts}
					language={written}
					here={here}
					peopleHref={deskHref({ page: 'people' })}
					terms={chosen === 'terms' ? termsView(written, search.get('term'), view.files[0]?.value) : null}
					found={query === '' ? (chosen === 'words' ? ownTexts(view.files[0]?.value) : null) : searchTexts(query)}
				/>
			</div>
		</main>
	)
}
