import { createReportPage } from '../report-page.ts';
import { startPage } from '../../pages/start-page.ts';

startPage('/report.html', (origins) => createReportPage(origins, new URLSearchParams(location.search)));
