import alerts from '#messages/en/alerts.json' with { type: 'json' }
import appointments from '#messages/en/appointments.json' with { type: 'json' }
import consent from '#messages/en/consent.json' with { type: 'json' }
import deals from '#messages/en/deals.json' with { type: 'json' }
import desk from '#messages/en/desk.json' with { type: 'json' }
import deskCalendar from '#messages/en/desk-calendar.json' with { type: 'json' }
import deskEditor from '#messages/en/desk-editor.json' with { type: 'json' }
import deskFeeds from '#messages/en/desk-feeds.json' with { type: 'json' }
import deskHomes from '#messages/en/desk-homes.json' with { type: 'json' }
import deskOwn from '#messages/en/desk-own.json' with { type: 'json' }
import deskPapers from '#messages/en/desk-papers.json' with { type: 'json' }
import deskRequests from '#messages/en/desk-requests.json' with { type: 'json' }
import documents from '#messages/en/documents.json' with { type: 'json' }
import energy from '#messages/en/energy.json' with { type: 'json' }
import errors from '#messages/en/errors.json' with { type: 'json' }
import failure from '#messages/en/failure.json' with { type: 'json' }
import forms from '#messages/en/forms.json' with { type: 'json' }
import home from '#messages/en/home.json' with { type: 'json' }
import listing from '#messages/en/listing.json' with { type: 'json' }
import loan from '#messages/en/loan.json' with { type: 'json' }
import mails from '#messages/en/mails.json' with { type: 'json' }
import map from '#messages/en/map.json' with { type: 'json' }
import ownPage from '#messages/en/own-page.json' with { type: 'json' }
import owner from '#messages/en/owner.json' with { type: 'json' }
import pages from '#messages/en/pages.json' with { type: 'json' }
import personal from '#messages/en/personal.json' with { type: 'json' }
import pictures from '#messages/en/pictures.json' with { type: 'json' }
import preview from '#messages/en/preview.json' with { type: 'json' }
import project from '#messages/en/project.json' with { type: 'json' }
import property from '#messages/en/property.json' with { type: 'json' }
import search from '#messages/en/search.json' with { type: 'json' }
import site from '#messages/en/site.json' with { type: 'json' }
import staff from '#messages/en/staff.json' with { type: 'json' }
import testimonials from '#messages/en/testimonials.json' with { type: 'json' }
import together from '#messages/en/together.json' with { type: 'json' }
import visitor from '#messages/en/visitor.json' with { type: 'json' }

/** The texts of the interface in English. */
export const en = {
	site,
	home,
	search,
	listing,
	property,
	energy,
	consent,
	project,
	pictures,
	preview,
	map,
	pages,
	forms,
	deals,
	mails,
	alerts,
	staff,
	desk,
	deskFeeds,
	deskOwn,
	deskPapers,
	deskRequests,
	deskCalendar,
	deskHomes,
	deskEditor,
	personal,
	appointments,
	owner,
	documents,
	testimonials,
	errors,
	failure,
	visitor,
	together,
	ownPage,
	loan,
}
