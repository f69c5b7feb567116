/** Words of document names that stand in one language of the site only. */
const WORDS: Readonly<Record<string, string>> = {
	nl: 'attest asbestattest bodemattest basisakte certificaat elektrische huurcontract huurovereenkomst inlichtingen keuringsverslag lastenboek orde plattegrond stedenbouwkundig stedenbouwkundige uittreksel vergunning verkavelingsvergunning verslag',
	fr: 'acte architecte attestation bail baux cahier certificat certificats chaudière copropriété décompte électrique lotir niveaux permis projet règlement renseignements ultérieure urbanistique urbanistiques',
	en: 'certificate certificates deed electrical lease permit report rules statement survey',
	de: 'auszug bauplan baugenehmigung bescheinigung energieausweis gutachten hausordnung mietvertrag protokoll teilungserklärung',
}

const LANGUAGES = Object.entries(WORDS).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }))

/**
 * The `lang` of a document's name on a page: the feed does not say in which language a name is, so that its words tell.
 * Undefined where that is the page's own language, and where they tell nothing or two languages ("PEB / EPB").
 */
export function titleLang(title: string, page: string): string | undefined {
	const words = title
		.normalize('NFC')
		.toLowerCase()
		.split(/[^\p{L}]+/u)
	const [first, ...others] = LANGUAGES.filter((it) => words.some((word) => it.words.has(word)))
	return first && others.length === 0 && first.language !== page ? first.language : undefined
}
