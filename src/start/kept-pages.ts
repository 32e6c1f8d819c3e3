/** The cache of the widget's pages that are kept between visits. */
export const PAGES = 'cashier pages';
