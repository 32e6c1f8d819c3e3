import { createReportPage } from '../report/report-page.ts';
import { startPage } from './start-page.ts';

startPage('/report.html', (origins) => createReportPage(origins, new URLSearchParams(location.search)));
