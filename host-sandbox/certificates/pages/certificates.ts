import { startPage } from '../../pages/start-page.ts';
import { createCertificatesPage } from '../certificates-page.ts';

startPage('/certificates.html', createCertificatesPage);
