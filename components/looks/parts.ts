import 'server-only'
import times from '#components/appointments/times/next-times.module.css'
import card from '#components/cards/card.module.css'
import photo from '#components/cards/card-photo.module.css'
import window from '#components/cards/listing-window.module.css'
import form from '#components/forms/form.module.css'
import banner from '#components/home/banner/banner.module.css'
import blocks from '#components/home/home-blocks.module.css'
import home from '#components/home/home-page.module.css'
import where from '#components/home/location-field/where-field.module.css'
import footer from '#components/layout/footer/footer.module.css'
import header from '#components/layout/header/header.module.css'
import language from '#components/layout/header/language-switcher.module.css'
import shortlist from '#components/layout/header/shortlist-link.module.css'
import navigation from '#components/layout/navigation.module.css'
import modules from '#components/modules/modules.module.css'
import slider from '#components/modules/parts/slider.module.css'
import pages from '#components/page-parts/pages.module.css'
import project from '#components/projects/project-card.module.css'
import gallery from '#components/property/gallery/gallery.module.css'
import panel from '#components/property/panel/panel.module.css'
import facts from '#components/property-parts/facts.module.css'
import property from '#components/property-parts/property-view.module.css'
import beside from '#components/search/beside/beside.module.css'
import fields from '#components/search/filter/fields.module.css'
import filter from '#components/search/filter/filter-bar.module.css'
import picker from '#components/search/filter/picker.module.css'
import list from '#components/search/list-page.module.css'
import ui from '#components/ui/ui.module.css'

/**
 * The names that the build gave to the parts of the pages that a look draws. A look's style sheet names them as
 * `.part__class`. Only the route of the looks may import this: a page would load the styles of all of them.
 */
export const LOOK_PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	banner,
	beside,
	blocks,
	card,
	facts,
	fields,
	filter,
	footer,
	form,
	gallery,
	header,
	home,
	language,
	list,
	modules,
	navigation,
	pages,
	panel,
	photo,
	picker,
	project,
	property,
	shortlist,
	slider,
	times,
	ui,
	where,
	window,
}
